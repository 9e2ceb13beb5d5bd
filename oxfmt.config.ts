import { defineConfig } from 'oxfmt'

export default defineConfig({
  semi: false,
  singleQuote: true,
  printWidth: 110,
  sortPackageJson: false,
  overrides: [
    {
      files: ['app/**/*.tsx', 'components/**/*.tsx'],
      options: { sortTailwindcss: { stylesheet: './app/globals.css', functions: ['cn', 'clsx'] } },
    },
  ],
  // Generated files. Files that Git ignores are skipped anyway.
  ignorePatterns: ['package-lock.json', 'next-env.d.ts', 'schemas/schema.json', 'seed/production.ndjson'],
})
