import { startInbox } from './inbox.js';

startInbox();
