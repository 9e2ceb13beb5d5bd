import { visionTool } from '@sanity/vision'
import { type CurrentUser, defineConfig, type Tool, type WorkspaceOptions } from 'sanity'
import { presentationTool } from 'sanity/presentation'
import { structureTool } from 'sanity/structure'
import type { ContentSource } from '../lib/env/variables'
import { STUDIO_PATH } from '../lib/shared/routes'
import { schemaTypes } from '../schemas/schema-types'
import { brandTool } from './tools/brand/brand-tool'
import { documentActions } from './forms/actions/document-actions'
import { embeddedOptions } from './embedded/embedded-options'
import { guideTool } from './tools/guide/guide-tool'
import { inboxTool } from './tools/inbox/inbox-tool'
import { StudioInput } from './forms/inputs/studio-input'
import { checklistTool } from './desk/checklist/checklist-tool'
import { locations, mainDocuments } from './desk/locations'
import { documentViews } from './tools/newsletter/newsletter-view'
import { PageCheckPanel } from './desk/page-check/page-check-panel'
import { StudioPreview, withIconPreviews } from './desk/previews'
import { previewNames, sidePanel, unknownTypeTexts } from './sanity/presentation'
import { isAdministrator, mayUseInbox } from './roles'
import { withoutSingletonOptions, withoutSingletonTemplates } from './desk/singletons'
import { STAFF_TOOL, staffTool } from './tools/staff/staff-tool'
import { startTool } from './desk/start/start-tool'
import { structure } from './desk/structure'
import { StudioIcon, theme } from './ui/theme'
import { defaultTimeZone } from './sanity/default-time-zone'
import { clientsWith } from './sanity/client-factory'
import { trackedFetch } from './sanity/store-on-leave'
import { withTextPlugins } from './forms/text/text-plugins'
import { fittingSource } from './forms/pictures/asset-source'

/**
 * Configures the Studio's only workspace. Hosted Sanity and the embedded backend share structure and rules; only the
 * embedded backend has `embeddedOptions` and the staff tool.
 */
export function createWorkspace(source: ContentSource): WorkspaceOptions {
  return defineConfig({
    name: 'default',
    title: 'Content studio',
    icon: StudioIcon,
    theme,
    basePath: STUDIO_PATH,
    projectId: source.projectId,
    dataset: source.dataset,
    schema: { types: withTextPlugins(withIconPreviews(schemaTypes)), templates: withoutSingletonTemplates },
    document: {
      actions: documentActions,
      newDocumentOptions: withoutSingletonOptions,
      comments: { enabled: false },
      // On hosted Sanity a viewer's access request goes to the administrators; the embedded backend has nowhere to
      // deliver it.
      askToEdit: { enabled: source.kind === 'hosted' },
    },
    form: {
      components: { input: StudioInput, preview: StudioPreview },
      image: { assetSources: (sources) => sources.map(fittingSource) },
      file: { assetSources: (sources) => sources.map(fittingSource) },
    },
    plugins: [
      structureTool({ structure, defaultDocumentNode: documentViews, title: 'Content' }),
      presentationTool({
        title: 'Preview',
        resolve: { mainDocuments, locations },
        components: sidePanel(PageCheckPanel),
        previewUrl: {
          previewMode: {
            enable: '/api/draft-mode/enable',
            disable: '/api/draft-mode/disable',
            // Sanity's share links never expire; links from “Share draft” do.
            shareAccess: false,
          },
        },
      }),
      defaultTimeZone(),
      visionTool({ name: VISION, title: 'Queries', defaultApiVersion: source.apiVersion }),
    ],
    tools: (tools, { currentUser }) => toolsFor(source, tools, currentUser),
    i18n: { bundles: [previewNames, unknownTypeTexts] },
    // The inbox and brand tools send the site's server a token, because browsers send Sanity's cookie only to Sanity's
    // hosts.
    auth: { loginMethod: 'token' },
    // On hosted Sanity, whether releases and scheduled drafts are available depends on the plan.
    releases: { enabled: true },
    scheduledDrafts: { enabled: true },
    // Features that small parties do not need and the embedded backend lacks.
    scheduledPublishing: { enabled: false },
    tasks: { enabled: false },
    mediaLibrary: { enabled: false },
    announcements: { enabled: false },
    apps: { canvas: { enabled: false } },
    ...(source.kind === 'embedded' ? embeddedOptions(source) : clientsWith(trackedFetch)),
  })
}

/** The name of Sanity's query tool. */
const VISION = 'vision'
/** Tools for administrators only. The servers enforce this too. */
const FOR_ADMINISTRATORS: readonly string[] = [VISION, STAFF_TOOL]

/**
 * Lists the navbar tools that a person may use. The start page comes first, because the Studio opens its first tool.
 *
 * @param tools the plugins' tools
 */
function toolsFor(source: ContentSource, tools: Tool[], user: Omit<CurrentUser, 'role'> | null): Tool[] {
  const own = [
    checklistTool,
    inboxTool,
    brandTool,
    guideTool,
    ...(source.kind === 'embedded' ? [staffTool] : []),
  ]
  return [startTool, ...tools, ...own].filter(
    (tool) =>
      (tool.name !== inboxTool.name || mayUseInbox(user)) &&
      (!FOR_ADMINISTRATORS.includes(tool.name) || isAdministrator(user)),
  )
}
