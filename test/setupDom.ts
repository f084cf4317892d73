import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// Queries of whole pages on a busy machine take longer than Testing Library's default of 1 s.
configure({ asyncUtilTimeout: 15_000 });

// Each test opens its page anew.
afterEach(() => window.history.replaceState(null, ''));
