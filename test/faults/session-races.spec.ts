import { sessionRaces } from '../support/people/session-races';

sessionRaces();
