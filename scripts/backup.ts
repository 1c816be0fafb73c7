import { runCommand } from "#kit/backup/command.server.ts";
import { backUpInstallation } from "#kit/backup/installation.server.ts";
import { loadConfig } from "#platform/config.server.ts";

await runCommand("backup", (commandLine, interrupted) =>
  backUpInstallation(loadConfig(process.env), { ...commandLine, interrupted, tell: (message) => console.log(message) }),
);
