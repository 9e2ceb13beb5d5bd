import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { chooseTestPorts } from './test-ports.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'test-ports-'))
  file = join(folder, 'cache/test-ports.json')
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Keeps a port busy while something is done. */
async function whileBusy<T>(port: number, work: () => Promise<T>): Promise<T> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  try {
    return await work()
  } finally {
    await new Promise((resolve) => server.close(resolve))
  }
}

describe('chooseTestPorts', () => {
  it('takes three different free ports at the first run, and those again at the next', async () => {
    const first = await chooseTestPorts({ env: {}, file })
    expect(new Set([first.port, first.backendPort, first.tlsPort]).size).toBe(3)
    expect(await chooseTestPorts({ env: {}, file })).toEqual(first)
  })

  it('leaves the choice in the environment, where child processes find it', async () => {
    const env: Record<string, string> = {}
    const { port, backendPort, tlsPort } = await chooseTestPorts({ env, file })
    expect(env).toEqual({
      TEST_PORT: String(port),
      TEST_BACKEND_PORT: String(backendPort),
      TEST_TLS_PORT: String(tlsPort),
    })
    // The stack runs by now: a process that looked for itself would find the port busy.
    await whileBusy(port, async () =>
      expect(await chooseTestPorts({ env: { ...env }, file: join(folder, 'other') })).toEqual({
        port,
        backendPort,
        tlsPort,
      }),
    )
  })

  it.each(['port', 'backendPort', 'tlsPort'] as const)(
    'replaces a busy %s and keeps the others',
    async (name) => {
      const first = await chooseTestPorts({ env: {}, file })
      const second = await whileBusy(first[name], () => chooseTestPorts({ env: {}, file }))
      expect(second[name]).not.toBe(first[name])
      expect({ ...second, [name]: first[name] }).toEqual(first)
      expect(await chooseTestPorts({ env: {}, file }), 'remembers the new one').toEqual(second)
    },
  )

  it('keeps busy ports when the stack of the last run is used again', async () => {
    const first = await chooseTestPorts({ env: {}, file })
    const again = () => chooseTestPorts({ env: { REUSE_TEST_SERVER: '1' }, file })
    expect(await whileBusy(first.port, again)).toEqual(first)
  })

  it('takes the ports that somebody gives, for that run alone', async () => {
    const env = { TEST_PORT: '4100', TEST_BACKEND_PORT: '4433', TEST_TLS_PORT: '4443' }
    const ports = { port: 4100, backendPort: 4433, tlsPort: 4443 }
    expect(await chooseTestPorts({ env, file })).toEqual(ports)
    expect(existsSync(file)).toBe(false)
  })

  it('chooses anew when what it remembers is damaged', async () => {
    await chooseTestPorts({ env: {}, file })
    writeFileSync(file, '{"port": "')
    const { port } = await chooseTestPorts({ env: {}, file })
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ port })
  })
})
