import { StudioClient } from './studio-client'

/** One static shell serves every address below /studio; the Studio routes itself. */
export function generateStaticParams() {
  return [{ tool: [] }]
}

export default function StudioPage() {
  return <StudioClient />
}
