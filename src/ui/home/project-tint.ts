import type { Project } from '#domain/model/project.ts';
import tints from '#fixtures/proyectos.json?tints';

/** The tint of the project's banner as a CSS color; no color where the build does not have the picture. */
export function tintOf(project: Project | undefined): string {
  return (project && tints[project.id]) ?? 'transparent';
}
