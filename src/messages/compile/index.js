export { compileMessage, MessageError } from './compile-message.js';
export { languagesIn, MessagesError, readSentences } from './messages-in.js';
export { mistakesIn } from './mistakes.js';
export { pseudo, PSEUDO_LANGUAGES } from './pseudo.js';
export { compileFolder, groupId, writeAll } from './write-compiled.js';
