"""Serves a language model of random weights by OpenAI's chat API, for the tests: llama.cpp's server, as PyPI has it.

usage: language_model.py FOLDER PORT [TOKEN]

The model is written into FOLDER. It knows ten words and puts them together at random, always in the same way.
Prints the address once it answers, and goes on until it is killed.
"""

import pathlib
import signal
import sys

import gguf
import numpy
import xllamacpp

WORDS = "water light soil leaf root pot sun shade less more".split()
WIDTH, HEADS, INNER, BLOCKS, CONTEXT = 32, 2, 64, 1, 2048
END = 2
UNKNOWN, NORMAL, CONTROL, BYTE = 2, 1, 3, 6
CHAT = "{% for m in messages %}{{ m['role'] }}: {{ m['content'] }}\n{% endfor %}assistant:"


def write(path):
    tokens = [b"<unk>", b"<s>", b"</s>"] + [f"<0x{byte:02X}>".encode() for byte in range(256)]
    spoken = len(tokens)
    tokens += [("\u2581" + word).encode() for word in WORDS]
    writer = gguf.GGUFWriter(path, "llama")
    writer.add_context_length(CONTEXT)
    writer.add_embedding_length(WIDTH)
    writer.add_block_count(BLOCKS)
    writer.add_feed_forward_length(INNER)
    writer.add_head_count(HEADS)
    writer.add_head_count_kv(HEADS)
    writer.add_rope_dimension_count(WIDTH // HEADS)
    writer.add_layer_norm_rms_eps(1e-5)
    writer.add_vocab_size(len(tokens))
    writer.add_tokenizer_model("llama")
    writer.add_token_list(tokens)
    writer.add_token_scores([0.0] * len(tokens))
    writer.add_token_types([UNKNOWN, CONTROL, CONTROL] + [BYTE] * 256 + [NORMAL] * len(WORDS))
    writer.add_unk_token_id(0)
    writer.add_bos_token_id(1)
    writer.add_eos_token_id(END)
    writer.add_chat_template(CHAT)
    generator = numpy.random.default_rng(7)

    def random(*shape):
        return generator.normal(0, 0.5, shape).astype(numpy.float32)

    ones = numpy.ones(WIDTH, numpy.float32)
    writer.add_tensor("token_embd.weight", random(len(tokens), WIDTH))
    output = random(len(tokens), WIDTH)
    # It writes words, and no bytes.
    output[:spoken] = 0
    # It comes to an end after a few of them.
    output[END] = random(WIDTH) * 2
    writer.add_tensor("output.weight", output)
    writer.add_tensor("output_norm.weight", ones)
    for block in range(BLOCKS):
        for name in ("attn_norm", "ffn_norm"):
            writer.add_tensor(f"blk.{block}.{name}.weight", ones)
        for name in ("attn_q", "attn_k", "attn_v", "attn_output"):
            writer.add_tensor(f"blk.{block}.{name}.weight", random(WIDTH, WIDTH))
        for name in ("ffn_gate", "ffn_up"):
            writer.add_tensor(f"blk.{block}.{name}.weight", random(INNER, WIDTH))
        writer.add_tensor(f"blk.{block}.ffn_down.weight", random(WIDTH, INNER))
    writer.write_header_to_file()
    writer.write_kv_data_to_file()
    writer.write_tensors_to_file()
    writer.close()


def main():
    if len(sys.argv) not in (3, 4):
        sys.exit(__doc__)
    path = pathlib.Path(sys.argv[1]) / "random.gguf"
    write(path)
    parameters = xllamacpp.CommonParams()
    parameters.model.path = str(path)
    parameters.hostnames = ["127.0.0.1"]
    parameters.port = int(sys.argv[2])
    parameters.api_keys = sys.argv[3:]
    parameters.n_ctx = CONTEXT
    parameters.n_parallel = 1
    parameters.cpuparams.n_threads = 1
    parameters.cpuparams_batch.n_threads = 1
    parameters.warmup = False
    server = xllamacpp.Server(parameters)
    print(server.listening_address, flush=True)
    signal.pause()


main()
