import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { emptyImage } from '../../setup/databases.ts'
import { SECRET_KEY } from './rest-fixture.ts'

const PROGRAM = new URL('./volunteer-servers.ts', import.meta.url).pathname

/** Servers for the backend's forms databases, all in one process that may be killed. */
export interface VolunteerServers {
  child: ChildProcess
  urls: string[]
}

/**
 * Starts a server for each journal folder, all in one process. The caller has to stop it.
 *
 * @param input.shell a line of `sh` to run first in the same process, for example to set a limit
 * @param input.compileCache folder for compiled code, shared by many starts
 */
export async function startVolunteerServers({
  journals,
  shell = ':',
  compileCache,
}: {
  journals: readonly string[]
  shell?: string
  compileCache?: string
}): Promise<VolunteerServers> {
  const { imageFile } = await emptyImage()
  const program = [process.execPath, '--disable-warning=ExperimentalWarning', PROGRAM]
  const child = spawn(
    '/bin/sh',
    ['-c', `${shell}; exec "$@"`, 'sh', ...program, SECRET_KEY, imageFile, ...journals],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, ...(compileCache !== undefined && { NODE_COMPILE_CACHE: compileCache }) },
    },
  )
  const [line] = await once(child.stdout.setEncoding('utf8'), 'data')
  return { child, urls: String(line).trim().split(' ').slice(1) }
}
