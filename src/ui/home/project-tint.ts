import type { Project } from '#domain/model/project.ts';
import tints from '#fixtures/proyectos.json?tints';

/**
 * The night in the tint of the project's banner, as a CSS color; undefined where the build does not have the picture.
 * A mixture by hue is colorful, with a hue between the two: by channels, navy and brown become gray.
 */
export function tintOf(project: Project | undefined): string | undefined {
  const tint = project && tints[project.id];
  return tint && `color-mix(in oklch, var(--navy) 66%, ${tint})`;
}
