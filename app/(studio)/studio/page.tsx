import { StudioClient } from './studio-client'

/** The Studio, which routes itself: next.config.ts answers with this page for every address below it. */
export default function StudioPage() {
  return <StudioClient />
}
