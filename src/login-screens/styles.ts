import './account/account-chip.css';
import './client/client-head.css';
import './consent/consent-form.css';
import './factors/factor-list.css';
import './fields/fields.css';
import './providers/provider-label.css';
import './sign-in/password-rules.css';
