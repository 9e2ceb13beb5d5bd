import { defineConfig, globalIgnores } from 'eslint/config'
import { boundariesConfig } from './eslint.boundaries.ts'

/** The import rules between folders, which oxlint does not have. All others are in oxlint.config.ts. */
export default defineConfig(
  globalIgnores(['node_modules', '**/.next*', '.data', '.cache', 'playwright-report', 'test-results']),
  boundariesConfig,
)
