import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { z } from 'zod'
import { freePorts, requireFreePort } from '../../scripts/stack/ports.ts'

const Port = z.number().int().min(1).max(65_535)
const Ports = z.object({ port: Port, backendPort: Port, tlsPort: Port })

/** Ports of the test stack's site and backend, and of the TLS proxy in front. */
export type TestPorts = z.infer<typeof Ports>

interface Choice {
  /** TEST_PORT, TEST_BACKEND_PORT and TEST_TLS_PORT override the ports. Child processes get all three. */
  env: Record<string, string | undefined>
  file: string
}

/**
 * Chooses ports for the test stack: either those of the last run, which the built pages already contain, or free ones
 * from the system.
 */
export async function chooseTestPorts({ env, file }: Choice): Promise<TestPorts> {
  const remembered = readPorts(file)
  const [newPort = 0, newBackendPort = 0, newTlsPort = 0] = await freePorts(3)
  const pick = async (given: string | undefined, last: number | undefined, fresh: number, host?: string) => {
    if (given) return Number(given)
    if (last === undefined) return fresh
    // With REUSE_TEST_SERVER the stack is already running, so its ports are in use.
    return env.REUSE_TEST_SERVER || (await isFree(last, host)) ? last : fresh
  }
  const ports: TestPorts = {
    port: await pick(env.TEST_PORT, remembered?.port, newPort),
    backendPort: await pick(env.TEST_BACKEND_PORT, remembered?.backendPort, newBackendPort, '127.0.0.1'),
    tlsPort: await pick(env.TEST_TLS_PORT, remembered?.tlsPort, newTlsPort, '127.0.0.1'),
  }
  // Ports from the environment are for this run only.
  if (!env.TEST_PORT && !env.TEST_BACKEND_PORT && !env.TEST_TLS_PORT) {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, JSON.stringify(ports))
  }
  env.TEST_PORT = String(ports.port)
  env.TEST_BACKEND_PORT = String(ports.backendPort)
  env.TEST_TLS_PORT = String(ports.tlsPort)
  return ports
}

function readPorts(file: string): TestPorts | undefined {
  try {
    return Ports.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    // This is the first run, or the file is damaged.
    return undefined
  }
}

async function isFree(port: number, host: string | undefined): Promise<boolean> {
  try {
    await requireFreePort({ port, variable: 'TEST_PORT', host })
    return true
  } catch {
    return false
  }
}
