export { compileMessage, MessageError } from './compile-message.js';
export { languagesIn, MessagesError, readSentences } from './messages-in.js';
export { mistakesIn } from './mistakes.js';
export { pseudo } from './pseudo.js';
export { compileFolder, writeAll } from './write-compiled.js';
