#!/usr/bin/env python3
"""A server of S3's interface for tests, which checks every signature: moto, with a bucket `diary` and a key for it.

    Scripts/Testing/bucket.py   starts it, prints the bucket's address and its key, one a line, and ends it when its input ends
"""

import contextlib, os, pathlib, re, subprocess, sys, threading

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
PYTHON = ROOT / ".build/python/bin/python"
# Runs in the environment that has moto and boto3, and prints the key that it made.
PREPARE = """
import boto3, json, sys
where = dict(endpoint_url=sys.argv[1], region_name="us-east-1", aws_access_key_id="x", aws_secret_access_key="x")
iam = boto3.client("iam", **where)
iam.create_user(UserName="diary")
key = iam.create_access_key(UserName="diary")["AccessKey"]
iam.put_user_policy(UserName="diary", PolicyName="all", PolicyDocument=json.dumps({
    "Version": "2012-10-17", "Statement": [{"Effect": "Allow", "Action": "s3:*", "Resource": "*"}]}))
boto3.client("s3", **where).create_bucket(Bucket="diary")
iam.create_user(UserName="stranger")
other = iam.create_access_key(UserName="stranger")["AccessKey"]
print(key["AccessKeyId"], key["SecretAccessKey"], other["AccessKeyId"], other["SecretAccessKey"])
"""


class Bucket:
    """The addresses and keys of a bucket, and the process that serves it."""

    def __init__(self, process, port, keys, host="127.0.0.1"):
        self.process, self.endpoint = process, f"http://{host}:{port}"
        self.address = f"s3://diary?endpoint={self.endpoint}"
        self.key, self.secret, self.other_key, self.other_secret = keys
        self.line = " ".join([self.address, *keys])
        self.environment = {"DIARY_MEDIA": self.address, "AWS_ACCESS_KEY_ID": self.key,
                            "AWS_SECRET_ACCESS_KEY": self.secret}


@contextlib.contextmanager
def bucket(host="127.0.0.1", run=()):
    """Serves a bucket for as long as the context lasts.

    - run: a command that goes before the server's own, such as one that enters a network namespace."""
    # The preparation takes seven actions; from then on each needs a signature of a key that may do it.
    process = subprocess.Popen(
        [*run, PYTHON, "-m", "moto.server", "-H", host, "-p", "0" if not run else "5000"], stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE, text=True, env=dict(os.environ, INITIAL_NO_AUTH_ACTION_COUNT="7", PYTHONUNBUFFERED="1"))
    try:
        for line in process.stderr:
            if found := re.search(r"Running on http://[^:]*:([0-9]+)", line):
                break
        else:
            sys.exit("bucket: moto does not start; Scripts/install --tests puts it there")
        # Whoever does not read what a process says, stops it.
        threading.Thread(target=lambda: [None for _ in process.stderr], daemon=True).start()
        done = subprocess.run([*run, PYTHON, "-c", PREPARE, f"http://{host}:{found[1]}"], capture_output=True, text=True)
        if done.returncode:
            sys.exit(f"bucket: cannot be prepared: {done.stderr.strip()}")
        yield Bucket(process, found[1], done.stdout.split(), host)
    finally:
        process.kill()
        process.wait()


if __name__ == "__main__":
    with bucket() as made:
        print(*made.line.split(), sep="\n", flush=True)
        sys.stdin.read()
