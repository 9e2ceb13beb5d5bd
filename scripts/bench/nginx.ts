import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { answers } from '../stack/answers.ts'
import { type Child, startChild } from '../stack/children.ts'
import { StopError } from '../stack/stop-error.ts'

interface Page {
  html: string
  headers: Headers
}

const POLL_MS = 50
/** Headers that nginx sets itself, or that would be wrong on its responses. */
const OF_NGINX =
  /^(?:connection|keep-alive|date|server|transfer-encoding|content-.*|etag|vary|last-modified)$/

/** Finds nginx, or returns undefined if it isn't installed. Debian doesn't put it in an ordinary user's PATH. */
export function findNginx(): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
  return folders.map((folder) => join(folder, 'nginx')).find((file) => existsSync(file))
}

/**
 * Starts nginx with `gzip_static`, serving one page with the front door's headers.
 *
 * @param folder an empty folder that the account of nginx's workers can read
 */
export async function startNginx(
  { program, folder, port }: { program: string; folder: string; port: number },
  { html, headers }: Page,
): Promise<Child> {
  mkdirSync(join(folder, 'pages'))
  writeFileSync(join(folder, 'pages/page.html'), html)
  writeFileSync(join(folder, 'pages/page.html.gz'), gzipSync(html, { level: 9 }))
  const sent = [...headers].filter(([name, value]) => !OF_NGINX.test(name) && !/["$\\]/.test(value))
  writeFileSync(
    join(folder, 'nginx.conf'),
    `worker_processes 1;
pid ${folder}/nginx.pid;
events { worker_connections 2048; }
http {
  types { text/html html; }
  access_log off;
  keepalive_requests 100000000;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
  server {
    listen 127.0.0.1:${port};
    root ${folder}/pages;
    gzip_static on;
    gzip_vary on;
    open_file_cache max=10;
    ${sent.map(([name, value]) => `add_header ${name} "${value}";`).join('\n    ')}
  }
}
`,
  )
  const child = startChild({
    command: program,
    args: ['-p', folder, '-e', 'stderr', '-c', 'nginx.conf', '-g', 'daemon off;'],
    env: {},
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  while (!(await answers(`http://127.0.0.1:${port}/page.html`))) {
    if (child.hasEnded()) throw new StopError(`nginx did not start: ${child.output().trim()}`)
    await wait(POLL_MS)
  }
  return child
}
