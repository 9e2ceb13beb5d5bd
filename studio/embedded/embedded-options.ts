import type { WorkspaceOptions } from 'sanity'
import type { ContentSource } from '../../lib/env/variables'
import { createLakeClient } from './lake-client'
import { OwnNavbar } from './own-navbar'
import { SessionLayout } from './session-layout'
import { SIGN_IN_PATH } from './sign-in-path'

/** The options of a workspace on the embedded backend, in place of hosted Sanity. */
export function embeddedOptions({ apiHost }: Extract<ContentSource, { kind: 'embedded' }>) {
  return {
    apiHost,
    unstable_clientFactory: (options) => createLakeClient(options, apiHost),
    auth: {
      loginMethod: 'cookie',
      // The only provider's form is shown at once.
      redirectOnSingle: true,
      providers: [{ name: 'staff', title: 'Email and password', url: new URL(SIGN_IN_PATH, apiHost).href }],
    },
    studio: { components: { layout: SessionLayout, navbar: OwnNavbar } },
    // The default search asks for text::matchQuery, which groq-js 2.0 lacks.
    search: { strategy: 'groqLegacy' },
    // The history panel reads the transaction log: the events endpoint of hosted Sanity, which summarises the same,
    // has no
    // public description.
    beta: { eventsAPI: { documents: false } },
  } satisfies Partial<WorkspaceOptions>
}
