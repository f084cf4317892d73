// Real servers on a busy machine: a test that hangs still fails, a slow one does not.
jest.setTimeout(60_000);
