import { createApp } from '../../../backend/http/app.ts'
import { UnknownRequests } from '../../../backend/base/unknown-requests.ts'
import { listen } from '../../../backend/http/listen.ts'
import { openFormsDatabase } from '../../../backend/rest/forms-database.ts'

// Serves one forms database for each folder on the command line. All of them run in one process that tests kill
// (./start-servers.ts), so each kill hits them at different moments.

const [secretKey = '', imageFile = '', ...folders] = process.argv.slice(2)

const urls = await Promise.all(
  folders.map(async (folder) => {
    const { routes } = openFormsDatabase({ folder, secretKey, imageFile, log: () => undefined })
    const app = createApp({
      routes,
      identify: () => ({ kind: 'anonymous' }),
      ownOrigins: new Set(),
      unknownRequests: new UnknownRequests(),
      log: () => undefined,
    })
    return (await listen({ app, port: 0, trustProxy: true })).url
  }),
)
process.stdout.write(`ready ${urls.join(' ')}\n`)
