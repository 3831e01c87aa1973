#pragma once
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/// A neural network, read by OpenCV's dnn, which has no C interface. One thread at a time.
typedef struct spoken_network spoken_network;

/// Reads a network from the bytes of an ONNX file; null if it is not one. (cv::dnn::readNetFromONNX)
spoken_network *spoken_network_read(const char *bytes, size_t length);

void spoken_network_free(spoken_network *network);

/// Puts `input` of 1 × 3 × side × side floats through the network, and copies what its layers `features` and `scores` give.
/// 0 unless both have the stated number of floats. (cv::dnn::Net::forward)
int spoken_network_run(
    spoken_network *network, const float *input, int side, float *features, size_t feature_count, float *scores,
    size_t score_count);

#ifdef __cplusplus
}
#endif
