import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// A whole page is looked through each time, and on a busy machine that takes most of Testing Library's own second.
configure({ asyncUtilTimeout: 15_000 });
