/**
 * A PostCSS plugin that takes out fonts of other hosts: sanity 6.16 brings a
 * style sheet (ui5 dist/styles.css) whose Inter comes from
 * design-system-static.sanity.io. Without it the Studio uses the system's font
 * and staff's browsers ask nobody else.
 */
export const ownFonts = {
  postcssPlugin: 'own-fonts',
  AtRule: {
    'font-face': (rule) => {
      const isOutside = rule.nodes?.some(
        (node) => node.type === 'decl' && node.prop === 'src' && /url\(["']?(https?:)?\/\//.test(node.value),
      )
      if (isOutside) rule.remove()
    },
  },
}
