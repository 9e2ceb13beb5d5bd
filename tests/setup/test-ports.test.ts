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
  it('chooseTestPorts picks three free ports on the first run and keeps them on the next', async () => {
    const first = await chooseTestPorts({ env: {}, file })
    expect(new Set([first.port, first.backendPort, first.tlsPort]).size).toBe(3)
    expect(await chooseTestPorts({ env: {}, file })).toEqual(first)
  })

  it('chooseTestPorts stores its choice in the environment for child processes', async () => {
    const env: Record<string, string> = {}
    const { port, backendPort, tlsPort } = await chooseTestPorts({ env, file })
    expect(env).toEqual({
      TEST_PORT: String(port),
      TEST_BACKEND_PORT: String(backendPort),
      TEST_TLS_PORT: String(tlsPort),
    })
    // With the stack running, a process that chose for itself would find the port taken.
    await whileBusy(port, async () =>
      expect(await chooseTestPorts({ env: { ...env }, file: join(folder, 'other') })).toEqual({
        port,
        backendPort,
        tlsPort,
      }),
    )
  })

  it.each(['port', 'backendPort', 'tlsPort'] as const)(
    'chooseTestPorts replaces only the %s when it is busy',
    async (name) => {
      const first = await chooseTestPorts({ env: {}, file })
      const second = await whileBusy(first[name], () => chooseTestPorts({ env: {}, file }))
      expect(second[name]).not.toBe(first[name])
      expect({ ...second, [name]: first[name] }).toEqual(first)
      expect(await chooseTestPorts({ env: {}, file }), 'stores the new one').toEqual(second)
    },
  )

  it('chooseTestPorts keeps busy ports if the running stack is reused', async () => {
    const first = await chooseTestPorts({ env: {}, file })
    const again = () => chooseTestPorts({ env: { REUSE_TEST_SERVER: '1' }, file })
    expect(await whileBusy(first.port, again)).toEqual(first)
  })

  it('chooseTestPorts uses ports from the environment without storing them', async () => {
    const env = { TEST_PORT: '4100', TEST_BACKEND_PORT: '4433', TEST_TLS_PORT: '4443' }
    const ports = { port: 4100, backendPort: 4433, tlsPort: 4443 }
    expect(await chooseTestPorts({ env, file })).toEqual(ports)
    expect(existsSync(file)).toBe(false)
  })

  it('chooseTestPorts picks new ports if the stored ones are damaged', async () => {
    await chooseTestPorts({ env: {}, file })
    writeFileSync(file, '{"port": "')
    const { port } = await chooseTestPorts({ env: {}, file })
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ port })
  })
})
