/** SVG shapes of each block's thumbnail, on a sheet of 120 by 80 units. The classes are ink, accent, ground, paper and soft ink. */
const DRAWINGS: Record<string, string> = {
  opening:
    '<path class="g" d="M0 0h120v56H0z"/><circle class="a" cx="92" cy="56" r="24"/><path class="p" d="M0 56h120v24H0z"/><path class="i" d="M10 24h52v10H10zM10 40h40v3H10zM0 55h120v2H0z"/>',
  prose:
    '<path class="i" d="M10 14h28v6H10z"/><path class="s" d="M48 14h62v3H48zM48 22h62v3H48zM48 30h56v3H48zM48 42h62v3H48zM48 50h62v3H48zM48 58h40v3H48z"/>',
  pictureText:
    '<path class="g" d="M10 14h48v52H10z"/><circle class="a" cx="40" cy="50" r="12"/><path class="i" d="M66 18h34v6H66z"/><path class="s" d="M66 32h44v3H66zM66 40h44v3H66zM66 48h36v3H66z"/>',
  cards:
    '<path class="i" d="M10 12h40v6H10z"/><path class="a" d="M10 30h28v3H10zM46 30h28v3H46zM82 30h28v3H82z"/><path class="i" d="M10 38h20v4H10zM46 38h20v4H46zM82 38h20v4H82z"/><path class="s" d="M10 48h26v3H10zM46 48h26v3H46zM82 48h26v3H82zM10 56h22v3H10zM46 56h22v3H46zM82 56h22v3H82z"/>',
  figures:
    '<path class="i" d="M10 22h20v16H10zM48 22h24v16H48zM88 22h20v16H88zM10 42h26v2H10zM48 42h26v2H48zM88 42h22v2H88z"/><path class="s" d="M10 50h20v3H10zM48 50h20v3H48zM88 50h18v3H88z"/>',
  questions:
    '<path class="i" d="M10 14h26v6H10z"/><path class="s" d="M48 14h44v4H48zM48 32h50v4H48zM48 50h40v4H48z"/><path class="a" d="M102 14h8v4h-8zM102 32h8v4h-8zM102 50h8v4h-8z"/><path class="s" d="M48 24h62v1H48zM48 42h62v1H48zM48 60h62v1H48z"/>',
  callToAction:
    '<path class="g" d="M0 0h120v70H0z"/><path class="i" d="M10 24h54v9H10zM10 38h40v9H10z"/><path class="a" d="M76 34h34v12H76z"/><path class="i" d="M0 70h120v2H0z"/>',
}

const STYLE =
  '<style>.i{fill:#16213f}.s{fill:#8b93a7}.a{fill:#e5a50a}.g{fill:#fbe3c0}.p{fill:#fff}@media(prefers-color-scheme:dark){.p{fill:#16213f}.i{fill:#fff}.g{fill:#4a3a52}}</style>'

/** Returns the thumbnail of a block for the insert menu, as a data URL. */
export function thumbnailOf(type: string): string | undefined {
  const drawing = DRAWINGS[type]
  return drawing === undefined
    ? undefined
    : `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 80">${STYLE}<path class="p" d="M0 0h120v80H0z"/>${drawing}</svg>`)}`
}
