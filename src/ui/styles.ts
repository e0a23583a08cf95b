import './theme.css';
import './ui.css';
import './parts.css';
import './foot.css';
import './access.css';
