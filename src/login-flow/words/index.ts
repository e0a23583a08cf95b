export { failures as failureMessages } from '../messages/compiled/failures';
export { refusals as refusalMessages } from '../messages/compiled/refusals';
