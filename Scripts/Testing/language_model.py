"""Serves a language model of random weights that sees by OpenAI's chat API, for the tests: llama.cpp's server, as PyPI has it.

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
    output[END] = random(WIDTH) * 1.2
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


def write_sight(path):
    """A vision encoder of random weights, which turns a picture into four tokens. (LLaVA's projector)"""
    side, patch, inner = 28, 14, 64
    writer = gguf.GGUFWriter(path, "clip")
    writer.add_clip_has_vision_encoder(True)
    writer.add_clip_projector_type("mlp")
    writer.add_vision_image_size(side)
    writer.add_vision_patch_size(patch)
    writer.add_vision_embedding_length(WIDTH)
    writer.add_vision_feed_forward_length(inner)
    writer.add_vision_projection_dim(WIDTH)
    writer.add_vision_block_count(2)
    writer.add_vision_head_count(HEADS)
    writer.add_vision_attention_layernorm_eps(1e-5)
    writer.add_vision_image_mean([0.5, 0.5, 0.5])
    writer.add_vision_image_std([0.5, 0.5, 0.5])
    writer.add_vision_use_gelu(True)
    generator = numpy.random.default_rng(8)

    def add(name, *shape):
        writer.add_tensor(name, generator.normal(0, 0.5, shape).astype(numpy.float32))

    def add_layer(name, out, into):
        add(f"{name}.weight", out, into)
        add(f"{name}.bias", out)

    def add_norm(name):
        writer.add_tensor(f"{name}.weight", numpy.ones(WIDTH, numpy.float32))
        writer.add_tensor(f"{name}.bias", numpy.zeros(WIDTH, numpy.float32))

    add("v.class_embd", WIDTH)
    add("v.patch_embd.weight", WIDTH, 3, patch, patch)
    add("v.position_embd.weight", (side // patch) ** 2 + 1, WIDTH)
    add_norm("v.pre_ln")
    for block in range(2):
        for name in ("attn_q", "attn_k", "attn_v", "attn_out"):
            add_layer(f"v.blk.{block}.{name}", WIDTH, WIDTH)
        for name in ("ln1", "ln2"):
            add_norm(f"v.blk.{block}.{name}")
        add_layer(f"v.blk.{block}.ffn_up", inner, WIDTH)
        add_layer(f"v.blk.{block}.ffn_down", WIDTH, inner)
    add_layer("mm.0", WIDTH, WIDTH)
    add_layer("mm.2", WIDTH, WIDTH)
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
    sight = path.with_name("sight.gguf")
    write_sight(sight)
    parameters.model.path = str(path)
    parameters.mmproj.path = str(sight)
    parameters.mmproj_use_gpu = False
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
