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
  quote:
    '<path class="a" d="M10 14h3v52h-3z"/><path class="i" d="M22 16h82v8H22zM22 29h70v8H22z"/><path class="s" d="M22 50h34v4H22zM22 58h26v3H22z"/>',
  buttons:
    '<path class="i" d="M10 33h32v14H10z"/><path class="s" d="M46 33h32v14H46zM82 33h28v14H82z"/><path class="p" d="M48 35h28v10H48zM84 35h24v10H84z"/>',
  table:
    '<path class="i" d="M10 14h24v5H10zM46 14h26v5H46zM82 14h24v5H82zM10 23h100v3H10z"/><path class="s" d="M10 32h28v3H10zM46 32h24v3H46zM82 32h20v3H82zM10 39h100v1H10zM10 46h24v3H10zM46 46h28v3H46zM82 46h24v3H82zM10 53h100v1H10zM10 60h28v3H10zM46 60h20v3H46zM82 60h22v3H82z"/>',
  gallery:
    '<path class="g" d="M10 14h30v22H10zM45 14h30v22H45zM80 14h30v22H80zM10 43h30v22H10zM45 43h30v22H45zM80 43h30v22H80z"/><circle class="a" cx="31" cy="29" r="7"/><circle class="a" cx="95" cy="58" r="7"/><path class="i" d="M45 58l12-10 18 17H45z"/>',
  video:
    '<path class="g" d="M10 10h100v52H10z"/><circle class="i" cx="60" cy="36" r="15"/><path class="a" d="M55 28v16l14-8z"/><path class="i" d="M10 67h46v5H10z"/>',
  downloads:
    '<path class="i" d="M10 12h34v6H10z"/><path class="s" d="M10 27h60v4H10zM10 43h70v4H10zM10 59h52v4H10zM10 36h100v1H10zM10 52h100v1H10z"/><path class="a" d="M100 25h4v5h4l-6 5-6-5h4zM100 41h4v5h4l-6 5-6-5h4zM100 57h4v5h4l-6 5-6-5h4z"/>',
  map: '<path class="g" d="M58 10h52v60H58z"/><path class="p" d="M58 34h52v4H58zM80 10h4v60h-4z"/><path class="a" d="M92 24a9 9 0 0 1 9 9c0 7-9 17-9 17s-9-10-9-17a9 9 0 0 1 9-9z"/><path class="i" d="M10 18h34v6H10z"/><path class="s" d="M10 32h38v3H10zM10 39h30v3H10z"/><path class="i" d="M10 52h30v10H10z"/>',
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
