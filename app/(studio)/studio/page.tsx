import { StudioClient } from './studio-client'

/** Shows the Studio, which has its own router: next.config.ts answers with this page for every address below it. */
export default function StudioPage() {
  return <StudioClient />
}
