#include "spoken_network.h"

#include <algorithm>
#include <exception>
#include <memory>
#include <vector>

#include <opencv2/core/utility.hpp>
#include <opencv2/dnn.hpp>

struct spoken_network {
  cv::dnn::Net net;
};

spoken_network *spoken_network_read(const char *bytes, size_t length) {
  try {
    cv::setNumThreads(1);
    auto network = std::make_unique<spoken_network>();
    network->net = cv::dnn::readNetFromONNX(bytes, length);
    if (network->net.empty()) return nullptr;
    network->net.setPreferableBackend(cv::dnn::DNN_BACKEND_OPENCV);
    network->net.setPreferableTarget(cv::dnn::DNN_TARGET_CPU);
    // TBB looks for the library of its allocator when it is first used.
    cv::parallel_for_(cv::Range(0, 2), [](const cv::Range &) {});
    return network.release();
  } catch (const std::exception &) {
    return nullptr;
  }
}

void spoken_network_free(spoken_network *network) { delete network; }

static bool copy(const cv::Mat &from, float *to, size_t count) {
  if (from.total() != count || from.type() != CV_32F || !from.isContinuous()) return false;
  std::copy_n(from.ptr<float>(), count, to);
  return true;
}

int spoken_network_run(
    spoken_network *network, const float *input, int side, float *features, size_t feature_count, float *scores,
    size_t score_count) {
  try {
    const int shape[] = {1, 3, side, side};
    network->net.setInput(cv::Mat(4, shape, CV_32F, const_cast<float *>(input)));
    std::vector<cv::Mat> outputs;
    network->net.forward(outputs, std::vector<cv::String>{"features", "scores"});
    return outputs.size() == 2 && copy(outputs[0], features, feature_count) && copy(outputs[1], scores, score_count);
  } catch (const std::exception &) {
    return 0;
  }
}
