export { checkAt, type CheckedRemote } from './check-at';
export { checkRemote, MOST_BYTES } from './check-remote';
export { type CheckName, type Finding } from './finding';
export { remoteInFolder } from './remote-in-folder';
export { shellAt, type Shell } from './shell/shell-at';
export { type RemoteFile, type RemoteFiles } from './remote-files';
