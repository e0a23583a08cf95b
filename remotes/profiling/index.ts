export { ProfileStep } from './profile-step';
