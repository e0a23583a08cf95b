import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// Waits as long as the test may take: a busy machine is no reason to fail.
configure({ asyncUtilTimeout: 120_000 });
