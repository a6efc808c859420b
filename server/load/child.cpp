#include "server/load/child.h"

#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <thread>

#include <fcntl.h>
#include <fmt/format.h>
#include <linux/capability.h>
#include <poll.h>

#include "harness/files.h"
#include "server/load/process.h"

namespace rookery::load {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::chrono::seconds longest_start{30};

[[noreturn]] void become(const ChildOptions& options, int out, const std::string& log) {
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);  // it never outlives us
  if (options.obeys_permissions) ::prctl(PR_CAPBSET_DROP, CAP_DAC_OVERRIDE);
  // Ctrl-C is for us; we stop it.
  ::setpgid(0, 0);
  ::dup2(::open("/dev/null", O_RDONLY), STDIN_FILENO);
  ::dup2(out, STDOUT_FILENO);
  ::dup2(::open(log.c_str(), O_WRONLY | O_CREAT | O_APPEND, 0600), STDERR_FILENO);
  // Our connections are not its own: a server that waits for us to close one would wait for it too.
  ::close_range(STDERR_FILENO + 1, ~0U, 0);
  std::vector<std::string> words{options.program, "serve",  "--lang", "en",     "--host",
                                 "127.0.0.1",     "--port", "0",      "--data", options.data};
  words.insert(words.end(), options.flags.begin(), options.flags.end());
  std::vector<char*> argv;
  argv.reserve(words.size() + 1);
  for (std::string& word : words) argv.push_back(word.data());
  argv.push_back(nullptr);
  ::execv(options.program.c_str(), argv.data());
  ::_exit(127);
}

std::string last_line_of(const std::string& path) {
  std::ifstream in(path);
  std::string last;
  for (std::string line; std::getline(in, line);) {
    if (!line.empty()) last = line;
  }
  return last;
}

}  // namespace

Expected<std::unique_ptr<Child>> Child::begin_start(const ChildOptions& options) {
  std::unique_ptr<Child> child(new Child());
  std::array<int, 2> pipe{};
  if (::pipe2(pipe.data(), O_CLOEXEC) != 0) return fail(std::strerror(errno));
  const pid_t pid = ::fork();
  if (pid < 0) return fail(std::strerror(errno));
  if (pid == 0) become(options, pipe[1], child->folder_.path() + "/log");
  ::close(pipe[1]);
  child->pid_ = pid;
  child->out_ = pipe[0];
  return child;
}

Expected<std::unique_ptr<Child>> Child::start(const ChildOptions& options) {
  auto child = begin_start(options);
  while (child) {
    const auto open = (*child)->listens(std::chrono::milliseconds(100));
    if (!open) return tl::unexpected(open.error());
    if (*open) break;
  }
  return child;
}

Expected<bool> Child::listens(std::chrono::milliseconds patience) {
  if (port_ != 0) return true;
  pollfd waits{out_, POLLIN, 0};
  if (::poll(&waits, 1, static_cast<int>(patience.count())) <= 0) {
    if (Clock::now() - begun_ < longest_start) return false;
    return fail(in_both({"the server did not start in time", "serwer nie uruchomił się na czas"}));
  }
  std::array<char, 512> bytes{};
  const ssize_t n = ::read(out_, bytes.data(), bytes.size());
  if (n <= 0) return ended_early();
  said_.append(bytes.data(), static_cast<std::size_t>(n));
  const std::size_t at = said_.find("http://127.0.0.1:");
  if (at == std::string::npos || said_.find('/', at + 7) == std::string::npos) return false;
  port_ = static_cast<std::uint16_t>(std::atoi(said_.c_str() + at + 17));
  seconds_to_open_ = std::chrono::duration<double>(Clock::now() - begun_).count();
  return true;
}

tl::unexpected<Error> Child::ended_early() {
  const int status = wait();
  return fail(in_both(
      {"the server did not start (exit code {}): {}", "serwer się nie uruchomił (kod {}): {}"},
      WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status), last_words()));
}

int Child::wait() {
  int status = 0;
  while (::waitpid(pid_, &status, 0) < 0 && errno == EINTR) {
  }
  pid_ = -1;
  ::close(out_);
  return status;
}

std::string Child::last_words() const { return last_line_of(folder_.path() + "/log"); }

bool Child::ended() const {
  siginfo_t ended{};
  return ::waitid(P_PID, static_cast<id_t>(pid_), &ended, WEXITED | WNOHANG | WNOWAIT) == 0 &&
         ended.si_pid == pid_;
}

void Child::kill_now() {
  if (pid_ < 0) return;
  ::kill(pid_, SIGKILL);
  wait();
}

void Child::pause() { ::kill(pid_, SIGSTOP); }
void Child::resume() { ::kill(pid_, SIGCONT); }

void Child::begin_stop() { ::kill(pid_, SIGTERM); }

bool Child::stop(std::chrono::seconds patience) {
  if (pid_ < 0) return false;
  begin_stop();
  const auto until = Clock::now() + patience;
  while (Clock::now() < until) {
    if (ended()) {
      const int status = wait();
      return WIFEXITED(status) && WEXITSTATUS(status) == 0;
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
  kill_now();
  return false;
}

void Child::limit_files(std::uint64_t bytes) {
  rlimit limit{};
  ::prlimit(pid_, RLIMIT_FSIZE, nullptr, &limit);
  limit.rlim_cur = bytes;
  ::prlimit(pid_, RLIMIT_FSIZE, &limit, nullptr);
}

void Child::unlimit_files() {
  rlimit limit{};
  ::prlimit(pid_, RLIMIT_FSIZE, nullptr, &limit);
  limit.rlim_cur = limit.rlim_max;
  ::prlimit(pid_, RLIMIT_FSIZE, &limit, nullptr);
}

std::uint64_t Child::memory() const { return resident_memory(pid_); }

double Child::cpu_seconds() const { return times_of(pid_).own; }

Expected<void> raise_file_limit(std::uint64_t sockets) {
  const std::uint64_t files = sockets + 200;
  rlimit limit{};
  ::getrlimit(RLIMIT_NOFILE, &limit);
  if (limit.rlim_cur >= files) return {};
  rlimit wanted{files, std::max<rlim_t>(files, limit.rlim_max)};
  if (::setrlimit(RLIMIT_NOFILE, &wanted) == 0) return {};
  return fail(in_both(
      {"{} sockets need {} open files, and this process may have {} (raise it with ulimit -n)",
       "połączenia ({}) potrzebują otwartych plików w liczbie {}, a ten proces może mieć {} "
       "(podnieś to przez ulimit -n)"},
      files - 200, files, limit.rlim_max));
}

TemporaryFolder::TemporaryFolder() {
  path_ = (std::filesystem::temp_directory_path() / "rookery-load-XXXXXX").string();
  if (::mkdtemp(path_.data()) == nullptr) path_.clear();
}

TemporaryFolder::~TemporaryFolder() {
  std::error_code ignored;
  if (!path_.empty()) std::filesystem::remove_all(path_, ignored);
}

}  // namespace rookery::load
