import { sessionRaces } from '../support/session-races';

sessionRaces();
