import { useEffect, useState } from 'react'
import { useWorkspace } from 'sanity'
import { type SiteAddresses, siteAddresses } from '../../schemas/rules/site-addresses'

/** The addresses of the site, drafts included, as they were when the input appeared; null until they are known. */
export function useSiteAddresses(): SiteAddresses | null {
  const workspace = useWorkspace()
  const [site, setSite] = useState<SiteAddresses | null>(null)
  useEffect(() => {
    let isCurrent = true
    siteAddresses(workspace).then(
      (answer) => isCurrent && setSite(answer),
      // The field stays a text field, and the form says itself that the network is away.
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [workspace])
  return site
}
