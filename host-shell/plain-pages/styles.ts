/* The styles of plain pages, for the server of the documents to inline. */
import '@vestibule/ui/styles';
import '@vestibule/forms/styles';
import './besides-script.css';
