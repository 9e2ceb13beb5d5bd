import { buffer } from 'node:stream/consumers'
import { openPipeline } from './render-image.ts'

// Child process of ./draw-svg.ts. The image library can't be interrupted while it draws, but a process can be killed.
const CHECK_MS = 100
const seconds = Number(process.argv[2])

const content = await buffer(process.stdin)
const before = process.cpuUsage()
const watch = setInterval(() => {
  const { user, system } = process.cpuUsage(before)
  // process.exit() would wait for the drawing to finish.
  if ((user + system) / 1_000_000 > seconds) process.kill(process.pid, 'SIGKILL')
}, CHECK_MS)
process.stdout.write(await openPipeline(content).png({ compressionLevel: 1 }).toBuffer())
clearInterval(watch)
