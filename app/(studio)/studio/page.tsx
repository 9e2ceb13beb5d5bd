import { StudioClient } from './studio-client'

/** The Studio, which has its own router: next.config.ts serves this page for every address below it. */
export default function StudioPage() {
  return <StudioClient />
}
