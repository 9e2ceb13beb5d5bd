import { defineCliConfig } from 'sanity/cli'

/** Settings of `sanity typegen generate`, which needs no network. */
export default defineCliConfig({
  api: { projectId: 'local', dataset: 'production' },
  typegen: {
    path: './lib/content/**/*.ts',
    schema: './schemas/schema.json',
    generates: './lib/content/sanity.types.ts',
    // scripts/typegen.ts formats it.
    formatGeneratedCode: false,
  },
})
