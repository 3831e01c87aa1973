"""What the scripts that play labelled sentences to a service share: its socket, and shares with intervals."""
import http.client, random, socket

DRAWS = 4_000


class SocketConnection(http.client.HTTPConnection):
    """HTTP over the socket in a diary's home, which asks its own user for no token."""

    def __init__(self, path):
        super().__init__("localhost", timeout=60)
        self.path = path

    def connect(self):
        self.sock = socket.socket(socket.AF_UNIX)
        self.sock.settimeout(self.timeout)
        self.sock.connect(self.path)


def interval(results, kinds):
    """The middle 95 % of the shares of right results, over draws of writers with replacement.

    results  a list of (writer, kind, whether it is right)
    """
    random.seed(1)
    writers = sorted({writer for writer, *_ in results})
    own = {one: [ok for writer, kind, ok in results if writer == one and kind in kinds] for one in writers}
    shares = []
    for _ in range(DRAWS):
        drawn = [ok for one in random.choices(writers, k=len(writers)) for ok in own[one]]
        if drawn:
            shares.append(100 * sum(drawn) / len(drawn))
    shares.sort()
    return shares[int(0.025 * len(shares))], shares[int(0.975 * len(shares))]


def report(results, kinds):
    """Prints the share of right results of each kind, and of all."""
    for kind in kinds + ["all"]:
        chosen = kinds if kind == "all" else [kind]
        own = [ok for _, one, ok in results if one in chosen]
        if own:
            low, high = interval(results, chosen)
            share = 100 * sum(own) / len(own)
            print(f"{kind:11} {sum(own):4} of {len(own):4}  {share:5.1f} %  ({low:.1f} to {high:.1f})")
