/** Publishes the site and watches the content service until it is stopped; `npm run pages -- --once` publishes and ends. */
import { AfterPublish } from '../publish/delivery/afterPublish';
import { lockFolder } from '../publish/folderLock';
import { publishOnce, watchContent } from '../publish/watchContent';
import { openEditors } from '../publish/openEditors';
import { openPublisher } from '../publish/open';
import { openReport } from '../publish/report/openReport';
import { loadEnvironment } from './config/environment';
import { checkPorts, listenAddresses } from './config/ports';
import { runProgram } from './process/runProgram';

runProgram(async (started) => {
  const product = loadEnvironment({ building: true });
  const { site, publish } = product;
  const once = process.argv.includes('--once');
  if (!once) await checkPorts([listenAddresses(product).pages]);
  await lockFolder(publish.state);
  const report = await openReport(publish, site.configuration);
  const publisher = await openPublisher(publish, site.configuration, once ? {} : { report });
  const hasPublished = await publishOnce(publisher, console.log);
  const afterPublish =
    publish.afterPublishCommand === ''
      ? null
      : new AfterPublish({ ...publish, command: publish.afterPublishCommand, log: console.log });
  const delivered = afterPublish?.request();
  if (once) {
    await delivered;
    process.exit(hasPublished && !afterPublish?.failing ? 0 : 1);
  }
  if (afterPublish !== null) started(afterPublish);
  const following = await watchContent({
    publisher,
    afterPublish,
    report,
    editors: openEditors(publish, site.configuration, { publisher, report }),
    ...publish.webhook,
    pollMs: publish.pollMs,
    log: console.log,
  });
  started(following);
  console.log(
    `Following the content service; its webhook is answered at ${following.url}/webhook.`,
  );
});
