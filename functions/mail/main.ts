import { openDatabase } from '../database/open';
import { listen } from '../lib/http/listen';
import { consoleLog } from '../lib/log/log';
import { runFunction } from '../lib/process/runFunction';
import { RateLimits } from '../limits/rateLimits';
import { mailApp } from './app';
import { readMailConfig } from './config';
import { openMail } from './service';

/** Runs the mail function alone: `node mail.js`. */
runFunction({
  name: 'mail function',
  read: readMailConfig,
  async start(config, place) {
    const db = await openDatabase(config.databaseUrl);
    const mail = openMail(config, db);
    const limits = new RateLimits(db, Date.now, consoleLog, config.secret);
    const server = await listen(mailApp(config, { deliver: mail.deliver, limits }), place);
    return {
      ...server,
      async close() {
        await server.close();
        await limits.close();
        mail.close();
        await db.close();
      },
    };
  },
});
