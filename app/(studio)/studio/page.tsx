import { StudioClient } from './studio-client'

/** The Studio. It has its own router, so next.config.ts serves this page for all addresses below /studio. */
export default function StudioPage() {
  return <StudioClient />
}
