/**
 * How many objects of a parsed query lie within one another, counted no further than `most + 1`.
 * Level by level, since recursion over the tree is what a deep one would hurt.
 */
export function treeDepth(tree: object, most: number): number {
  let level: object[] = [tree]
  let depth = 0
  while (level.length > 0 && depth <= most) {
    depth += 1
    level = level.flatMap((node) => Object.values(node).flatMap(objectsIn))
  }
  return depth
}

/** A value when it is an object, the objects in it when it is a list. */
function objectsIn(value: unknown): object[] {
  if (Array.isArray(value)) return value.filter(isObject)
  return isObject(value) ? [value] : []
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
