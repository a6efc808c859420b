// The whole program: all commands, and its help and complaints in the language asked for.
#pragma once

#include "cli/command.h"

namespace rookery::cli {

// Adds all commands and flags to an empty app.
void build_program(CLI::App& app, Common& common, int& exit_code);
// Puts help, headings and labels into that language; English they are already.
void speak(CLI::App& app, Language language);
// The Polish of one text of the help, or nothing if it has none: of a footer paragraph by
// paragraph, its examples excepted.
std::string polish_help(std::string_view english);
// A sentence of the library that reads the flags, in that language as far as it is known.
std::string told_in(Language language, const std::string& sentence);
// What is wrong with the words given, in one sentence.
std::string complaint(const CLI::App& app, const CLI::ParseError& error, Language language);
// The language that --lang names among the words, wherever it stands; else the one given.
Language language_among(int argc, char** argv, Language otherwise);

}  // namespace rookery::cli
