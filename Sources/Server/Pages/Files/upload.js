// Sending a file, with its progress.

import { Problem, sentence } from './api.js';
import { t } from './texts.js';

// fetch does not say how much was sent; this older way does. Gives {data, status}.
// subject: what the service's words are about, unless they name it themselves. onProgress(share): 0 to 1.
export function upload(path, file, { key = undefined, subject, again, onProgress }) {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', path);
    request.setRequestHeader('Content-Type', 'application/octet-stream');
    if (key) request.setRequestHeader('Idempotency-Key', key);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0);
    request.upload.onload = () => onProgress(1);
    request.onerror = () => reject(new Problem(0, 'offline', t`The diary cannot be reached. ${again}`));
    request.onload = () => {
      let answer = {};
      let told = t`${subject} was refused`;
      try {
        answer = JSON.parse(request.responseText);
      } catch {
        told = t`${subject} was answered with error ${request.status}`;
      }
      if (request.status < 300) resolve({ data: answer, status: request.status });
      else {
        const words = sentence(answer.detail ? `${subject} ${answer.detail}` : told);
        reject(new Problem(request.status, answer.type, words, answer.field, answer.recording));
      }
    };
    request.send(file);
  });
}
