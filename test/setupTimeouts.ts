// Long enough for real servers on a busy machine; a test that hangs still fails.
jest.setTimeout(180_000);
