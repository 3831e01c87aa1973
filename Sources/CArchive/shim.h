#pragma once
#include <archive.h>
#include <archive_entry.h>

// AE_IFREG is a cast that Swift does not import.
static inline void spoken_set_regular(struct archive_entry *entry) {
  archive_entry_set_filetype(entry, AE_IFREG);
}

// Whether the entry is a file of its own: no folder, device, link, or file with holes.
static inline int spoken_is_plain_file(struct archive_entry *entry) {
  return archive_entry_filetype(entry) == AE_IFREG && archive_entry_hardlink(entry) == 0 &&
         archive_entry_symlink(entry) == 0 && archive_entry_sparse_count(entry) == 0;
}
