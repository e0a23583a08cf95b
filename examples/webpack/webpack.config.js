import { remoteConfig } from '@vestibule/remote-kit/webpack';

export default (_env, { mode = 'production' }) =>
  remoteConfig({ folder: import.meta.dirname, mode, port: 3014 });
