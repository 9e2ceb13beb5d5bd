/** @type {import('prettier').Config} */
export default {
  semi: false,
  singleQuote: true,
  printWidth: 110,
  overrides: [
    {
      files: ['app/**/*.tsx', 'components/**/*.tsx'],
      options: {
        plugins: ['prettier-plugin-tailwindcss'],
        tailwindStylesheet: './app/globals.css',
        tailwindFunctions: ['cn', 'clsx'],
      },
    },
  ],
}
