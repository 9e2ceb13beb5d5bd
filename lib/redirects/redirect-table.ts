import { z } from 'zod'

/** Where an address leads, and whether for good. */
const Target = z.object({ to: z.string(), isPermanent: z.boolean() })

/** What the server looks addresses up in: pages that exist, and where those that do not lead. */
export const RedirectTable = z.object({
  pages: z.array(z.string()),
  redirects: z.record(z.string(), Target),
})

export type RedirectTarget = z.infer<typeof Target>
export type RedirectTableData = z.infer<typeof RedirectTable>
