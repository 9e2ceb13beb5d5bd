import { buffer } from 'node:stream/consumers'
import { open } from './open-image.ts'

// A process of its own (./draw-svg.ts): the image library cannot be stopped within a drawing, a process can.
process.stdout.write(
  await open(await buffer(process.stdin))
    .png({ compressionLevel: 1 })
    .toBuffer(),
)
